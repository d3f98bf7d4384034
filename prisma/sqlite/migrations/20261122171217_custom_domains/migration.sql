-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "forwardsTo" TEXT;

-- CreateTable
CREATE TABLE "CustomDomain" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "servedHost" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CustomDomain_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_servedHost_key" ON "CustomDomain"("servedHost");

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_profileId_host_key" ON "CustomDomain"("profileId", "host");
