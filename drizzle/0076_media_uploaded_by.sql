-- Authors change the details of pictures that they uploaded.
alter table cms_media add column uploaded_by varchar(100);
