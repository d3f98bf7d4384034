-- AlterTable
ALTER TABLE "PersonalToken" ADD COLUMN     "asksFirst" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "changesWait" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OAuthGrant" ADD COLUMN     "asksFirst" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "changesWait" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ApprovalNotice" (
    "profileId" INTEGER NOT NULL,
    "dueAt" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3),

    CONSTRAINT "ApprovalNotice_pkey" PRIMARY KEY ("profileId")
);

-- CreateIndex
CREATE INDEX "ApprovalNotice_dueAt_idx" ON "ApprovalNotice"("dueAt");

-- AddForeignKey
ALTER TABLE "ApprovalNotice" ADD CONSTRAINT "ApprovalNotice_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
