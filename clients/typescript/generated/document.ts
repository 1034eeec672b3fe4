/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'd695331561f068eadd4966447f52c6f83957f1f6fe863f220a2bd28c62e78d0e';
