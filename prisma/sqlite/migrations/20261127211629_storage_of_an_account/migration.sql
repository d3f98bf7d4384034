-- CreateIndex
CREATE INDEX "File_userId_createdAt_size_idx" ON "File"("userId", "createdAt", "size");
