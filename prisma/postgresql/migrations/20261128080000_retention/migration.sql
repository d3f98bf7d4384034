-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "keepSubmissionsDays" INTEGER;

-- CreateIndex
CREATE INDEX "Form_keepSubmissionsDays_idx" ON "Form"("keepSubmissionsDays");

-- CreateIndex
CREATE INDEX "FormSubmission_createdAt_idx" ON "FormSubmission"("createdAt");

-- The time after which an app is inactive begins with this version: earlier ones noted its consents alone, and kept it.
UPDATE "OAuthClient" SET "lastUsedAt" = now() AT TIME ZONE 'UTC' WHERE "lastUsedAt" IS NOT NULL;
