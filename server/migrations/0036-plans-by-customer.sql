-- The customer of a lapsed sign-up is deleted at the provider only where no plan has it.
create index subscription_customer on subscription (customer_id) where customer_id is not null;
