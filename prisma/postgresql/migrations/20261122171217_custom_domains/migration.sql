-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "forwardsTo" TEXT;

-- CreateTable
CREATE TABLE "CustomDomain" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "servedHost" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CustomDomain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_servedHost_key" ON "CustomDomain"("servedHost");

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_profileId_host_key" ON "CustomDomain"("profileId", "host");

-- AddForeignKey
ALTER TABLE "CustomDomain" ADD CONSTRAINT "CustomDomain_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
