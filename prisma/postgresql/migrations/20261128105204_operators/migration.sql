-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailGivenByOperator" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'user';

-- CreateTable
CREATE TABLE "OperatorAction" (
    "id" SERIAL NOT NULL,
    "operatorId" INTEGER,
    "action" TEXT NOT NULL,
    "userId" INTEGER,
    "profileId" INTEGER,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OperatorAction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OperatorAction_at_idx" ON "OperatorAction"("at");

-- CreateIndex
CREATE INDEX "OperatorAction_userId_id_idx" ON "OperatorAction"("userId", "id");

-- CreateIndex
CREATE INDEX "OperatorAction_profileId_id_idx" ON "OperatorAction"("profileId", "id");
