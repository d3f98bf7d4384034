-- CreateTable
CREATE TABLE "UploadAddress" (
    "secretHash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "grantId" TEXT,
    "tokenId" INTEGER,
    "purpose" TEXT NOT NULL,
    "focusX" DOUBLE PRECISION NOT NULL,
    "focusY" DOUBLE PRECISION NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "consumedAt" TIMESTAMP(3),

    CONSTRAINT "UploadAddress_pkey" PRIMARY KEY ("secretHash")
);

-- CreateIndex
CREATE INDEX "UploadAddress_userId_idx" ON "UploadAddress"("userId");

-- CreateIndex
CREATE INDEX "UploadAddress_expiresAt_idx" ON "UploadAddress"("expiresAt");

-- AddForeignKey
ALTER TABLE "UploadAddress" ADD CONSTRAINT "UploadAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
