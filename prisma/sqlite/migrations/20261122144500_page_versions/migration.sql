-- CreateTable
CREATE TABLE "PageVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "caller" TEXT NOT NULL,
    "callerName" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    CONSTRAINT "PageVersion_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PageVersion_profileId_id_idx" ON "PageVersion"("profileId", "id");
