-- works from 0025_list_documents
-- The table is written anew, and readers wait for that: a folded name takes some microseconds.
ALTER TABLE "shared_files" ADD COLUMN "search_name" text GENERATED ALWAYS AS (lower(regexp_replace(translate(normalize("file_name", NFD), '’', ''''), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;