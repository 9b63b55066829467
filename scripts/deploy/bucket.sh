#!/usr/bin/env bash
# Copies a built site into an S3-compatible bucket with the AWS command line; only what changed is sent.
#
#   bash scripts/deploy/bucket.sh FOLDER BUCKET
#
# AWS_ENDPOINT_URL names another provider than Amazon (R2, MinIO, Hetzner …).
set -euo pipefail
folder=${1:?Name the folder}
bucket=${2:?Name the bucket}

# Files named by their content first, pages after them, what is gone last: at no moment does a page
# ask for a file that is not there.
aws s3 sync "$folder" "s3://$bucket" --no-progress \
  --exclude '*' --include '_astro/*' --include 'admin/assets/*' \
  --cache-control 'public, max-age=31536000, immutable'
aws s3 sync "$folder" "s3://$bucket" --no-progress \
  --exclude '_astro/*' --exclude 'admin/assets/*' --exclude '_hosting/*' \
  --cache-control 'public, max-age=0, must-revalidate'
aws s3 sync "$folder" "s3://$bucket" --no-progress --delete --exclude '_hosting/*'
