-- CreateTable
CREATE TABLE "Elicitation" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "action" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Elicitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Elicitation_userId_idx" ON "Elicitation"("userId");

-- CreateIndex
CREATE INDEX "Elicitation_expiresAt_idx" ON "Elicitation"("expiresAt");

-- AddForeignKey
ALTER TABLE "Elicitation" ADD CONSTRAINT "Elicitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
