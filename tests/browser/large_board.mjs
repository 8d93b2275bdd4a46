// A board of Tracks of 30x30, as `nopatience generate tracks` makes them.

export const LARGE_BOARD =
  "tracks.30x30.25-23-22-24-24-19-21-25-20-20-19-23-27-26-17-21-22-21-22-20-19-18-18-23-26-24-22-24-24-27.18-23-17-22-21-22-23-23-22-23-25-22-22-15-20-24-20-29-22-21-26-25-24-21-20-25-22-23-25-21.c1r17W.c23r30S.kcCo9j9cCe6e56h5a9aAa5fAi6f9bCb5g95a5bCh5tAdAbCb9CeAhC3b6e6o5Cc5dAb9b5a3aCa3c9aAc3Ck3b9d6aCa9cAb3aCf6a9f5a9e9b9c3cAg5c6a55jCg9l3dAb9c6d6a3a3aAb9d6l5aCc6c9g9d6jCh5g3cCAi5c9dCa3a3dCAcCd6b3a6f6c5qCb56aAc3g6fAh5b5d9kAa3e3CeCc3bAcAb5kCb6c6bAa5aAi5b6gCgAa5a9a9a5g6aCa5k9f3h3a9dAc9i9g6cCeCd9aAb6c3h5c6hCa3b6f6cAf5b5CkCb5a3a6aA3jAgCbAc5f5c6a56b6a3aAf5e3f5e9";
