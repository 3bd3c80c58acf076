-- Whoever could make documents that testify advice goes on doing so; customers advise nobody. A new database has no roles yet.
INSERT INTO permission_category (key, name, sort_order)
  SELECT 'reports', 'Beratungsunterlagen', sort_order FROM permission_category WHERE key = 'contracts';
--> statement-breakpoint
INSERT INTO permission (id, category_key, name, sort_order, is_group_right)
  SELECT 'reports.advise', 'reports', 'Kunden beraten: Optimierungen und Beratungsunterlagen', sort_order, is_group_right
  FROM permission WHERE id = 'contracts.view';
--> statement-breakpoint
INSERT INTO role_permission (role_id, permission_id)
  SELECT r.id, p.id FROM role r JOIN permission p ON p.id = 'reports.advise'
  WHERE r.kind <> 'customer'
    AND EXISTS (SELECT FROM role_permission WHERE role_id = r.id AND permission_id = 'contracts.view');
--> statement-breakpoint
INSERT INTO user_group_right (user_id, group_id, permission_id)
  SELECT user_id, group_id, 'reports.advise' FROM user_group_right WHERE permission_id = 'contracts.view'
    AND EXISTS (SELECT FROM permission WHERE id = 'reports.advise');
