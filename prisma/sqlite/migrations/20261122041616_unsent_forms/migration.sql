-- CreateTable
CREATE TABLE "UnsentForm" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "browserHash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "filesCount" INTEGER NOT NULL DEFAULT 0,
    "filesSize" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "UnsentForm_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "UnsentForm_userId_createdAt_idx" ON "UnsentForm"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "UnsentForm_expiresAt_idx" ON "UnsentForm"("expiresAt");
