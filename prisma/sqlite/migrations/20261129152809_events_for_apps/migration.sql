-- CreateTable
CREATE TABLE "AppEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "eventId" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "profileId" INTEGER,
    "formId" TEXT,
    "data" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "AppEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AppEvent_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WeeklyLinkCheck" (
    "profileId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dueAt" DATETIME NOT NULL,
    CONSTRAINT "WeeklyLinkCheck_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EventSubscription" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "handle" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "principal" TEXT NOT NULL,
    "grantId" TEXT,
    "tokenId" INTEGER,
    "name" TEXT NOT NULL,
    "profileId" INTEGER,
    "formId" TEXT,
    "target" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "earlierSecret" TEXT,
    "secretChangedAt" DATETIME,
    "refreshBefore" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastDeliveryAt" DATETIME,
    "lastError" TEXT,
    "failedSince" DATETIME,
    "endedAt" DATETIME,
    CONSTRAINT "EventSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "EventSubscription_grantId_fkey" FOREIGN KEY ("grantId") REFERENCES "OAuthGrant" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "EventSubscription_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "PersonalToken" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EventMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "subscriptionId" INTEGER NOT NULL,
    "eventId" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "leaseOwner" TEXT,
    "leasedUntil" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    CONSTRAINT "EventMessage_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "EventSubscription" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AppEvent_eventId_key" ON "AppEvent"("eventId");

-- CreateIndex
CREATE INDEX "AppEvent_userId_id_idx" ON "AppEvent"("userId", "id");

-- CreateIndex
CREATE INDEX "AppEvent_profileId_idx" ON "AppEvent"("profileId");

-- CreateIndex
CREATE INDEX "AppEvent_createdAt_idx" ON "AppEvent"("createdAt");

-- CreateIndex
CREATE INDEX "WeeklyLinkCheck_dueAt_idx" ON "WeeklyLinkCheck"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "EventSubscription_handle_key" ON "EventSubscription"("handle");

-- CreateIndex
CREATE INDEX "EventSubscription_userId_name_idx" ON "EventSubscription"("userId", "name");

-- CreateIndex
CREATE INDEX "EventSubscription_grantId_idx" ON "EventSubscription"("grantId");

-- CreateIndex
CREATE INDEX "EventSubscription_tokenId_idx" ON "EventSubscription"("tokenId");

-- CreateIndex
CREATE INDEX "EventSubscription_refreshBefore_idx" ON "EventSubscription"("refreshBefore");

-- CreateIndex
CREATE INDEX "EventMessage_subscriptionId_status_id_idx" ON "EventMessage"("subscriptionId", "status", "id");

-- CreateIndex
CREATE INDEX "EventMessage_status_nextAttemptAt_idx" ON "EventMessage"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "EventMessage_status_settledAt_idx" ON "EventMessage"("status", "settledAt");
