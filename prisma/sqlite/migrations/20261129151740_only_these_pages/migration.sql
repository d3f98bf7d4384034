-- AlterTable
ALTER TABLE "Form" ADD COLUMN "createdBy" TEXT;

-- AlterTable
ALTER TABLE "PersonalToken" ADD COLUMN "pages" TEXT;

-- AlterTable
ALTER TABLE "OAuthGrant" ADD COLUMN "pages" TEXT;

-- AlterTable
ALTER TABLE "IdempotencyRecord" ADD COLUMN "profileId" INTEGER;
