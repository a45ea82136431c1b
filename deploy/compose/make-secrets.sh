#!/bin/sh
# Makes the secrets of compose.yaml, once: what is there stays. They are mounted into the containers as they are, whose users have
# other numbers than yours: so each file can be read, and the folder around them only by you.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
chmod 700 secrets
cd secrets

write() { # NAME, from standard input; whole or not at all
  cat > "$1.new"
  chmod 444 "$1.new"
  mv "$1.new" "$1"
}
random() { # NAME
  [ -e "$1" ] || openssl rand -hex 24 | write "$1"
}

random database-superuser-password
random database-password
# By the socket, which the containers share; no network.
[ -e database-url ] || printf 'postgres://akwaba:%s@/akwaba?host=/run/postgresql\n' "$(cat database-password)" | write database-url
random metrics-token
[ -e s3-access-key ] || printf 'akwaba%s\n' "$(openssl rand -hex 6)" | write s3-access-key
random s3-secret-key

# The S3 server proves who it is by a certificate of an authority that is made here, and whose key goes at once.
if [ ! -e s3.crt ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Akwaba compose' \
    -keyout "$work/ca.key" -out "$work/ca.crt" 2>/dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj '/CN=s3' \
    -keyout "$work/s3.key" -out "$work/s3.csr" 2>/dev/null
  printf 'subjectAltName=DNS:s3\nextendedKeyUsage=serverAuth\n' > "$work/s3.ext"
  openssl x509 -req -in "$work/s3.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -days 3650 \
    -extfile "$work/s3.ext" -out "$work/s3.crt" 2>/dev/null
  write ca.crt < "$work/ca.crt"
  write s3.key < "$work/s3.key"
  write s3.crt < "$work/s3.crt"
fi
echo "The secrets are in $(pwd). Keep a copy of them elsewhere."
