-- CreateTable
CREATE TABLE "ApiCall" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "caller" TEXT NOT NULL,
    "callerName" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "profileId" INTEGER,
    "outcome" TEXT NOT NULL,
    "calledAt" DATETIME NOT NULL,
    CONSTRAINT "ApiCall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" BLOB NOT NULL,
    "userHandle" TEXT NOT NULL,
    "signCount" REAL NOT NULL,
    "transports" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "challengeHash" TEXT NOT NULL PRIMARY KEY,
    "sessionHash" TEXT,
    "expiresAt" DATETIME NOT NULL,
    "consumedAt" DATETIME
);

-- CreateTable
CREATE TABLE "LinkedIdentity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    CONSTRAINT "LinkedIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderVisit" (
    "stateHash" TEXT NOT NULL PRIMARY KEY,
    "browserHash" TEXT NOT NULL,
    "sessionHash" TEXT,
    "secrets" TEXT NOT NULL,
    "next" TEXT,
    "expiresAt" DATETIME NOT NULL,
    "consumedAt" DATETIME
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
