-- CreateIndex
CREATE INDEX "PageVersion_at_idx" ON "PageVersion"("at");
