#!/bin/sh
# versitygw takes its first account from the environment: read here from the secrets, so that no description of the container has it.
set -eu
ROOT_ACCESS_KEY=$(cat /run/secrets/s3-access-key)
ROOT_SECRET_KEY=$(cat /run/secrets/s3-secret-key)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
# A bucket is a folder.
mkdir -p /buckets/akwaba
exec versitygw --port :7070 --cert /run/secrets/s3.crt --key /run/secrets/s3.key --health /health --quiet posix /buckets
