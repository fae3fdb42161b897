-- Files that belong to a record (server/services/files): the bytes are a blob of the same name, sealed with the file's own key. A file
-- never changes; what replaces it has another name.
create table stored_file (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- whose record it belongs to
  extraid integer not null references member,
  -- bytes, in clear
  size integer not null check (size > 0),
  filetype text not null,
  -- the key of its bytes, sealed as a field is
  sealed_key text not null check (sealed_key ~ '^v2[.]'),
  created_at timestamptz not null
);
create index stored_file_of_member on stored_file (extraid);

-- The rating stands with the headshot itself; type 1 of the specification is a view of it.
update photo set quality = rated.quality from photo as rated
  where photo.phototype = 2 and rated.phototype = 1 and rated.extraid = photo.extraid;
delete from photo where phototype not in (2, 3, 6, 8, 12);
alter table photo
  add check (phototype in (2, 3, 6, 8, 12)),
  -- upright, without metadata, as it came: what is shown is made from it, turned by turn (degrees, clockwise)
  add original text references stored_file,
  add turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  add image text references stored_file,
  add card text references stored_file,
  add thumbnail text references stored_file,
  -- pixels of image
  add imagewidth integer,
  add imageheight integer,
  -- the reviewer's note to the member
  add comment text,
  add rateddate timestamptz;
create index photo_waiting on photo (datelastchanged) where status = 'P';
