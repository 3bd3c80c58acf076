-- Whoever carries out analyses also sees them, and customers see their own. A new database has no roles yet.
INSERT INTO permission (id, category_key, name, sort_order, is_group_right)
  SELECT 'depotAnalysis.view', category_key, 'Depotanalysen ansehen', sort_order, is_group_right
  FROM permission WHERE id = 'depotAnalysis.use';
--> statement-breakpoint
INSERT INTO role_permission (role_id, permission_id)
  SELECT r.id, p.id FROM role r JOIN permission p ON p.id = 'depotAnalysis.view'
  WHERE r.kind = 'customer'
    OR EXISTS (SELECT FROM role_permission WHERE role_id = r.id AND permission_id = 'depotAnalysis.use');
--> statement-breakpoint
INSERT INTO user_group_right (user_id, group_id, permission_id)
  SELECT user_id, group_id, 'depotAnalysis.view' FROM user_group_right WHERE permission_id = 'depotAnalysis.use';
