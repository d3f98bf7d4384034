-- CreateTable
CREATE TABLE "Elicitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "action" TEXT,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Elicitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Elicitation_userId_idx" ON "Elicitation"("userId");

-- CreateIndex
CREATE INDEX "Elicitation_expiresAt_idx" ON "Elicitation"("expiresAt");
