-- CreateTable
CREATE TABLE "ApiCall" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "caller" TEXT NOT NULL,
    "callerName" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "profileId" INTEGER,
    "outcome" TEXT NOT NULL,
    "calledAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ApiCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "userHandle" TEXT NOT NULL,
    "signCount" DOUBLE PRECISION NOT NULL,
    "transports" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "challengeHash" TEXT NOT NULL,
    "sessionHash" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "consumedAt" TIMESTAMP(3),

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("challengeHash")
);

-- CreateTable
CREATE TABLE "LinkedIdentity" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "LinkedIdentity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderVisit" (
    "stateHash" TEXT NOT NULL,
    "browserHash" TEXT NOT NULL,
    "sessionHash" TEXT,
    "secrets" TEXT NOT NULL,
    "next" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "consumedAt" TIMESTAMP(3),

    CONSTRAINT "ProviderVisit_pkey" PRIMARY KEY ("stateHash")
);

-- CreateIndex
CREATE INDEX "ApiCall_userId_id_idx" ON "ApiCall"("userId", "id");

-- CreateIndex
CREATE INDEX "ApiCall_userId_caller_id_idx" ON "ApiCall"("userId", "caller", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "LinkedIdentity_userId_idx" ON "LinkedIdentity"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "LinkedIdentity_issuer_subject_key" ON "LinkedIdentity"("issuer", "subject");

-- CreateIndex
CREATE INDEX "ProviderVisit_expiresAt_idx" ON "ProviderVisit"("expiresAt");

-- AddForeignKey
ALTER TABLE "ApiCall" ADD CONSTRAINT "ApiCall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LinkedIdentity" ADD CONSTRAINT "LinkedIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
