-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailGivenByOperator" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'user';

-- CreateTable
CREATE TABLE "OperatorAction" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "operatorId" INTEGER,
    "action" TEXT NOT NULL,
    "userId" INTEGER,
    "profileId" INTEGER,
    "reason" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "OperatorAction_at_idx" ON "OperatorAction"("at");

-- CreateIndex
CREATE INDEX "OperatorAction_userId_id_idx" ON "OperatorAction"("userId", "id");

-- CreateIndex
CREATE INDEX "OperatorAction_profileId_id_idx" ON "OperatorAction"("profileId", "id");
