-- CreateTable
CREATE TABLE "AccountImport" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "report" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),
    "failure" TEXT,

    CONSTRAINT "AccountImport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AccountImport_userId_idx" ON "AccountImport"("userId");

-- CreateIndex
CREATE INDEX "AccountImport_expiresAt_idx" ON "AccountImport"("expiresAt");

-- AddForeignKey
ALTER TABLE "AccountImport" ADD CONSTRAINT "AccountImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
