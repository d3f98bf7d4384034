-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "hiddenLinks" TEXT,
ADD COLUMN     "linksCheckedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "ListedLink" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "link" TEXT NOT NULL,
    "linkHash" TEXT NOT NULL,
    "foundAt" TIMESTAMP(3) NOT NULL,
    "isHidden" BOOLEAN NOT NULL,
    "decision" TEXT,
    "decidedAt" TIMESTAMP(3),
    "announcedAt" TIMESTAMP(3),

    CONSTRAINT "ListedLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ListedLink_decision_id_idx" ON "ListedLink"("decision", "id");

-- CreateIndex
CREATE INDEX "ListedLink_announcedAt_idx" ON "ListedLink"("announcedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ListedLink_profileId_linkHash_key" ON "ListedLink"("profileId", "linkHash");

-- CreateIndex
CREATE INDEX "Profile_linksCheckedAt_idx" ON "Profile"("linksCheckedAt");

-- AddForeignKey
ALTER TABLE "ListedLink" ADD CONSTRAINT "ListedLink_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
