-- CreateTable
CREATE TABLE "AccountImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "report" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    "failure" TEXT,
    CONSTRAINT "AccountImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AccountImport_userId_idx" ON "AccountImport"("userId");

-- CreateIndex
CREATE INDEX "AccountImport_expiresAt_idx" ON "AccountImport"("expiresAt");
