-- CreateTable
CREATE TABLE "DeletedAccount" (
    "userId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "createdAt")
);

-- CreateIndex
CREATE INDEX "DeletedAccount_deletedAt_idx" ON "DeletedAccount"("deletedAt");
