-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "holdsChanges" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unpublishedChanges" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unpublishedSince" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "PublishedPage" (
    "profileId" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "loginKey" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "page" TEXT NOT NULL,

    CONSTRAINT "PublishedPage_pkey" PRIMARY KEY ("profileId")
);

-- CreateTable
CREATE TABLE "PublishedSlot" (
    "id" INTEGER NOT NULL,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" TEXT NOT NULL,

    CONSTRAINT "PublishedSlot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PublishedPage_loginKey_key" ON "PublishedPage"("loginKey");

-- CreateIndex
CREATE INDEX "PublishedSlot_profileId_idx" ON "PublishedSlot"("profileId");

-- AddForeignKey
ALTER TABLE "PublishedPage" ADD CONSTRAINT "PublishedPage_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublishedSlot" ADD CONSTRAINT "PublishedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "PublishedPage"("profileId") ON DELETE CASCADE ON UPDATE CASCADE;
