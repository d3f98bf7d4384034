-- CreateTable
CREATE TABLE "LastingKey" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "sealed" TEXT NOT NULL
);
