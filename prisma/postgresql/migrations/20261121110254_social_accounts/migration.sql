-- CreateTable
CREATE TABLE "SocialAccount" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "platform" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "avatarUrl" TEXT,
    "url" TEXT NOT NULL,
    "followers" DOUBLE PRECISION,
    "accessToken" TEXT NOT NULL,
    "refreshToken" TEXT,
    "tokenExpiresAt" TIMESTAMP(3),
    "scope" TEXT NOT NULL,
    "connectedAt" TIMESTAMP(3) NOT NULL,
    "syncedAt" TIMESTAMP(3),

    CONSTRAINT "SocialAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SocialPost" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER NOT NULL,
    "platformId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "publishedAt" TIMESTAMP(3) NOT NULL,
    "caption" TEXT NOT NULL,
    "thumbnailUrl" TEXT,
    "views" DOUBLE PRECISION,
    "likes" DOUBLE PRECISION,
    "comments" DOUBLE PRECISION,
    "shares" DOUBLE PRECISION,
    "saves" DOUBLE PRECISION,
    "reach" DOUBLE PRECISION,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SocialPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SocialDailyMetric" (
    "accountId" INTEGER NOT NULL,
    "postId" INTEGER NOT NULL DEFAULT 0,
    "date" TEXT NOT NULL,
    "followers" DOUBLE PRECISION,
    "followersChange" DOUBLE PRECISION,
    "views" DOUBLE PRECISION,
    "likes" DOUBLE PRECISION,
    "comments" DOUBLE PRECISION,
    "shares" DOUBLE PRECISION,
    "saves" DOUBLE PRECISION,
    "reach" DOUBLE PRECISION,

    CONSTRAINT "SocialDailyMetric_pkey" PRIMARY KEY ("accountId","postId","date")
);

-- CreateTable
CREATE TABLE "SocialSyncState" (
    "accountId" INTEGER NOT NULL,
    "step" TEXT NOT NULL DEFAULT 'account',
    "cursor" TEXT,
    "startedAt" TIMESTAMP(3),
    "nextAt" TIMESTAMP(3),
    "leaseUntil" TIMESTAMP(3),
    "leaseId" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "errorAt" TIMESTAMP(3),

    CONSTRAINT "SocialSyncState_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "SocialAuthorization" (
    "stateHash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "sessionHash" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "codeVerifier" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "consumedAt" TIMESTAMP(3),

    CONSTRAINT "SocialAuthorization_pkey" PRIMARY KEY ("stateHash")
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

-- AddForeignKey
ALTER TABLE "SocialAccount" ADD CONSTRAINT "SocialAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SocialPost" ADD CONSTRAINT "SocialPost_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SocialAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SocialDailyMetric" ADD CONSTRAINT "SocialDailyMetric_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SocialAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SocialSyncState" ADD CONSTRAINT "SocialSyncState_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SocialAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SocialAuthorization" ADD CONSTRAINT "SocialAuthorization_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
