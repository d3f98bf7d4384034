-- CreateTable
CREATE TABLE "UnsentForm" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "browserHash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "filesCount" INTEGER NOT NULL DEFAULT 0,
    "filesSize" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UnsentForm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "UnsentForm_userId_createdAt_idx" ON "UnsentForm"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "UnsentForm_expiresAt_idx" ON "UnsentForm"("expiresAt");

-- AddForeignKey
ALTER TABLE "UnsentForm" ADD CONSTRAINT "UnsentForm_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
