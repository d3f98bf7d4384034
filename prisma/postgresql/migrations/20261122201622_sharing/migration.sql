-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "showsMadeWith" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "showsShare" BOOLEAN NOT NULL DEFAULT true;
