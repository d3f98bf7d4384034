-- CreateTable
CREATE TABLE "SocialAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "platform" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "avatarUrl" TEXT,
    "url" TEXT NOT NULL,
    "followers" REAL,
    "accessToken" TEXT NOT NULL,
    "refreshToken" TEXT,
    "tokenExpiresAt" DATETIME,
    "scope" TEXT NOT NULL,
    "connectedAt" DATETIME NOT NULL,
    "syncedAt" DATETIME,
    CONSTRAINT "SocialAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SocialPost" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "accountId" INTEGER NOT NULL,
    "platformId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "publishedAt" DATETIME NOT NULL,
    "caption" TEXT NOT NULL,
    "thumbnailUrl" TEXT,
    "views" REAL,
    "likes" REAL,
    "comments" REAL,
    "shares" REAL,
    "saves" REAL,
    "reach" REAL,
    "seenAt" DATETIME NOT NULL,
    CONSTRAINT "SocialPost_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SocialAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SocialDailyMetric" (
    "accountId" INTEGER NOT NULL,
    "postId" INTEGER NOT NULL DEFAULT 0,
    "date" TEXT NOT NULL,
    "followers" REAL,
    "followersChange" REAL,
    "views" REAL,
    "likes" REAL,
    "comments" REAL,
    "shares" REAL,
    "saves" REAL,
    "reach" REAL,

    PRIMARY KEY ("accountId", "postId", "date"),
    CONSTRAINT "SocialDailyMetric_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SocialAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SocialSyncState" (
    "accountId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "step" TEXT NOT NULL DEFAULT 'account',
    "cursor" TEXT,
    "startedAt" DATETIME,
    "nextAt" DATETIME,
    "leaseUntil" DATETIME,
    "leaseId" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "errorAt" DATETIME,
    CONSTRAINT "SocialSyncState_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SocialAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SocialAuthorization" (
    "stateHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "sessionHash" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "codeVerifier" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "consumedAt" DATETIME,
    CONSTRAINT "SocialAuthorization_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "SocialAccount_userId_platform_platformId_key" ON "SocialAccount"("userId", "platform", "platformId");

-- CreateIndex
CREATE INDEX "SocialPost_accountId_publishedAt_idx" ON "SocialPost"("accountId", "publishedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SocialPost_accountId_platformId_key" ON "SocialPost"("accountId", "platformId");

-- CreateIndex
CREATE INDEX "SocialSyncState_nextAt_idx" ON "SocialSyncState"("nextAt");

-- CreateIndex
CREATE INDEX "SocialAuthorization_userId_idx" ON "SocialAuthorization"("userId");

-- CreateIndex
CREATE INDEX "SocialAuthorization_expiresAt_idx" ON "SocialAuthorization"("expiresAt");
