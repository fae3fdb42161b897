-- The image of an application to a special list (server/services/special-lists): what is shown of it, large and as a card. No file could
-- be stored with an application before.
update special_list_application set image = null;
alter table special_list_application
  add foreign key (image) references stored_file,
  add card text references stored_file,
  add check ((image is null) = (card is null));
create unique index special_list_application_image on special_list_application (image);
create unique index special_list_application_card on special_list_application (card);
