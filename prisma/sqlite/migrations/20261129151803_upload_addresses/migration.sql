-- CreateTable
CREATE TABLE "UploadAddress" (
    "secretHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "grantId" TEXT,
    "tokenId" INTEGER,
    "purpose" TEXT NOT NULL,
    "focusX" REAL NOT NULL,
    "focusY" REAL NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "consumedAt" DATETIME,
    CONSTRAINT "UploadAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "UploadAddress_userId_idx" ON "UploadAddress"("userId");

-- CreateIndex
CREATE INDEX "UploadAddress_expiresAt_idx" ON "UploadAddress"("expiresAt");
