/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'd63e150dfcc4259a78963d176a41265db93263b3a51a721b65406c98f43f4aa5';
