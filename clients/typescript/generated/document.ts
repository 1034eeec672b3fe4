/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '190308b09393180753eb1f01788d3d486b32f47c6a8d037d37613be6213eb22c';
