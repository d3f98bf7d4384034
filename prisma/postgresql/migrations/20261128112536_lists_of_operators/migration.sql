-- AlterTable
ALTER TABLE "User" ADD COLUMN     "clicks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lastActiveAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "User_emailVerifiedAt_id_idx" ON "User"("emailVerifiedAt", "id");

-- CreateIndex
CREATE INDEX "User_lastActiveAt_idx" ON "User"("lastActiveAt");

-- CreateIndex
CREATE INDEX "User_clicks_idx" ON "User"("clicks");

-- CreateIndex
CREATE INDEX "User_suspendedAt_idx" ON "User"("suspendedAt");

-- CreateIndex
CREATE INDEX "User_deletionDueAt_idx" ON "User"("deletionDueAt");

-- CreateIndex
CREATE INDEX "Profile_suspendedAt_idx" ON "Profile"("suspendedAt");
