-- DropForeignKey
ALTER TABLE "File" DROP CONSTRAINT "File_userId_fkey";

-- DropIndex
DROP INDEX "File_userId_idx";

-- AlterTable
ALTER TABLE "File" ADD COLUMN     "contentHash" TEXT,
ADD COLUMN     "sweepAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "userId" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "File_sweepAt_idx" ON "File"("sweepAt");

-- CreateIndex
CREATE UNIQUE INDEX "File_userId_contentHash_key" ON "File"("userId", "contentHash");

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
