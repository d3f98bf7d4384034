-- CreateTable
CREATE TABLE "ChannelProof" (
    "userId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "target" TEXT,
    "secretHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "consumedAt" TIMESTAMP(3),

    CONSTRAINT "ChannelProof_pkey" PRIMARY KEY ("userId","type")
);

-- CreateIndex
CREATE UNIQUE INDEX "ChannelProof_secretHash_key" ON "ChannelProof"("secretHash");

-- CreateIndex
CREATE INDEX "ChannelProof_expiresAt_idx" ON "ChannelProof"("expiresAt");

-- AddForeignKey
ALTER TABLE "ChannelProof" ADD CONSTRAINT "ChannelProof_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
