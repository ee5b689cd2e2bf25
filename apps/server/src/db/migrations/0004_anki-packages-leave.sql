DROP TABLE "anki_package_parts" CASCADE;--> statement-breakpoint
DROP TABLE "anki_packages" CASCADE;