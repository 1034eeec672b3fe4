// @ts-check
/** Puts the time zone of this browser where none was chosen yet. Without it that is UTC. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll('input[name=time_zone][data-guess]'))
  if (field instanceof HTMLInputElement && zone) field.value = zone;
