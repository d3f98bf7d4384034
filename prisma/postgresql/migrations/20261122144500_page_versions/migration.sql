-- CreateTable
CREATE TABLE "PageVersion" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "caller" TEXT NOT NULL,
    "callerName" TEXT NOT NULL,
    "change" TEXT NOT NULL,

    CONSTRAINT "PageVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PageVersion_profileId_id_idx" ON "PageVersion"("profileId", "id");

-- AddForeignKey
ALTER TABLE "PageVersion" ADD CONSTRAINT "PageVersion_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
