-- CreateTable
CREATE TABLE "LastingKey" (
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "LastingKey_pkey" PRIMARY KEY ("name")
);
