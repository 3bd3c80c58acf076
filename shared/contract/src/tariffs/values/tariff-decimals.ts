/** Most decimals of what is typed into a tariff; of the percent value where it is one (TARIFF-SETTINGS-17, TARIFF-SETTINGS-19). */
export const tariffDecimals = { settingPercent: 0, settingEur: 2, productPercent: 2 } as const;
